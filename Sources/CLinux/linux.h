// What the C library's Swift module leaves out.
#include <malloc.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Declared under _GNU_SOURCE only, which would contradict what that module was built with.
int accept4(int, struct sockaddr *, socklen_t *, int);
int sched_getaffinity(pid_t, size_t, cpu_set_t *);

// Declarations that the Glibc module does not have.
#include <malloc.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// The headers declare these under _GNU_SOURCE only. Defining that here would conflict with the Glibc module, which is
// built without it.
int accept4(int, struct sockaddr *, socklen_t *, int);
int sched_getaffinity(pid_t, size_t, cpu_set_t *);

#define _GNU_SOURCE
#include "SimulatedSystem.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// It replaces the same functions, to learn how threads depend on each other.
#define REPLACES_NOTHING
#endif
#endif

static _Thread_local const struct simulated_system *simulated;

void simulate_system(const struct simulated_system *system) { simulated = system; }

#ifndef REPLACES_NOTHING

#define SIMULATES(descriptor) (simulated && (descriptor) >= first_simulated_descriptor)

// The function of the C library.
#define REAL(name)                                                                                                      \
    ({                                                                                                                  \
        static __typeof__(&name) real;                                                                                  \
        if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                                                   \
        real;                                                                                                           \
    })

static ssize_t result(ssize_t value) {
    if (value >= 0) return value;
    errno = -value;
    return -1;
}

#define SIMULATED(call, ...) ((int)result(simulated->call(simulated->context, ##__VA_ARGS__)))

int epoll_create1(int flags) { return simulated ? SIMULATED(new_poll) : REAL(epoll_create1)(flags); }

int epoll_ctl(int poll, int operation, int descriptor, struct epoll_event *event) {
    if (!SIMULATES(poll)) return REAL(epoll_ctl)(poll, operation, descriptor, event);
    return SIMULATED(control_poll, poll, operation, descriptor, event);
}

int epoll_wait(int poll, struct epoll_event *events, int max_events, int milliseconds) {
    if (!SIMULATES(poll)) return REAL(epoll_wait)(poll, events, max_events, milliseconds);
    return SIMULATED(wait, poll, events, max_events, milliseconds);
}

int eventfd(unsigned value, int flags) { return simulated ? SIMULATED(new_event) : REAL(eventfd)(value, flags); }

int eventfd_write(int descriptor, eventfd_t value) {
    return SIMULATES(descriptor) ? SIMULATED(signal_event, descriptor) : REAL(eventfd_write)(descriptor, value);
}

int eventfd_read(int descriptor, eventfd_t *value) {
    return SIMULATES(descriptor) ? SIMULATED(clear_event, descriptor) : REAL(eventfd_read)(descriptor, value);
}

int socket(int family, int type, int protocol) {
    return simulated ? SIMULATED(new_socket) : REAL(socket)(family, type, protocol);
}

int listen(int descriptor, int backlog) { return SIMULATES(descriptor) ? 0 : REAL(listen)(descriptor, backlog); }

int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags) {
    if (!SIMULATES(descriptor)) return REAL(accept4)(descriptor, address, length, flags);
    return SIMULATED(accept, descriptor);
}

int poll(struct pollfd *requests, nfds_t count, int milliseconds) {
    if (count != 1 || !SIMULATES(requests->fd)) return REAL(poll)(requests, count, milliseconds);
    requests->revents = SIMULATED(is_readable, requests->fd) > 0 ? POLLIN : 0;
    return requests->revents != 0;
}

ssize_t recv(int descriptor, void *bytes, size_t count, int flags) {
    if (!SIMULATES(descriptor)) return REAL(recv)(descriptor, bytes, count, flags);
    return result(simulated->receive(simulated->context, descriptor, bytes, count, flags & MSG_PEEK));
}

ssize_t send(int descriptor, const void *bytes, size_t count, int flags) {
    if (!SIMULATES(descriptor)) return REAL(send)(descriptor, bytes, count, flags);
    return result(simulated->send(simulated->context, descriptor, bytes, count));
}

int ioctl(int descriptor, unsigned long request, ...) {
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (!SIMULATES(descriptor)) return REAL(ioctl)(descriptor, request, argument);
    *(int *)argument = SIMULATED(unacknowledged, descriptor);
    return 0;
}

int shutdown(int descriptor, int how) {
    return SIMULATES(descriptor) ? SIMULATED(end_output, descriptor) : REAL(shutdown)(descriptor, how);
}

int setsockopt(int descriptor, int level, int option, const void *value, socklen_t length) {
    return SIMULATES(descriptor) ? 0 : REAL(setsockopt)(descriptor, level, option, value, length);
}

int close(int descriptor) { return SIMULATES(descriptor) ? SIMULATED(close, descriptor) : REAL(close)(descriptor); }

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!simulated) return REAL(clock_gettime)(clock, time);
    simulated->time(simulated->context, clock, time);
    return 0;
}

#endif

// The system calls of a server, replaced for one thread.
//
// A program that links this library has definitions of the C library's functions that a server calls for its sockets, polls
// and clocks. While a thread has a simulated system, those for descriptors from `first_simulated_descriptor` on call that;
// all others are the real ones. So the server is tested as it is: it has no seam of its own, which would cost time or
// differ from what ships.
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/types.h>
#include <time.h>

enum { first_simulated_descriptor = 100 };

// Each function gets `context` first. Those that fail return the negative value of errno.
struct simulated_system {
    void *context;
    int (*new_poll)(void *);
    int (*control_poll)(void *, int poll, int operation, int descriptor, struct epoll_event *);
    int (*wait)(void *, int poll, struct epoll_event *, int max_events, int milliseconds);
    int (*new_event)(void *);
    int (*signal_event)(void *, int descriptor);
    int (*clear_event)(void *, int descriptor);
    int (*new_socket)(void *);
    int (*accept)(void *, int listener);
    int (*is_readable)(void *, int descriptor);
    ssize_t (*receive)(void *, int descriptor, void *bytes, size_t count, int is_peek);
    ssize_t (*send)(void *, int descriptor, const void *bytes, size_t count);
    int (*unacknowledged)(void *, int descriptor);
    int (*end_output)(void *, int descriptor);
    int (*close)(void *, int descriptor);
    void (*time)(void *, clockid_t clock, struct timespec *);
};

// Replaces the system calls of this thread; NULL restores them.
void simulate_system(const struct simulated_system *);

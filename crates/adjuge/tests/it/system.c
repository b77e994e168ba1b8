/* What a system may do to a program, without asking the system: preloaded, it stands between the two. It needs nobody's
 * permission, and does to one program what happens seldom, when a test wants it. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* The clock of the machine is off by CLOCK_OFF_BY seconds. */
int clock_gettime(clockid_t clock, struct timespec *now) {
	int failed = syscall(SYS_clock_gettime, clock, now);
	const char *seconds = getenv("CLOCK_OFF_BY");
	if (!failed && clock == CLOCK_REALTIME && seconds) now->tv_sec += atol(seconds);
	return failed;
}

/* While there is a file FULL_WHILE, the disk has no room for tables to grow; what they have may be written over. */
static int is_full(int file, off_t until) {
	const char *mark = getenv("FULL_WHILE");
	if (!mark || access(mark, F_OK)) return 0;
	char link[32], path[4096];
	snprintf(link, sizeof link, "/proc/self/fd/%d", file);
	ssize_t length = readlink(link, path, sizeof path - 1);
	if (length < 0) return 0;
	path[length] = 0;
	struct stat found;
	return strstr(path, "/base/") && !fstat(file, &found) && until > found.st_size;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t at) {
	if (is_full(file, at + (off_t)count)) return errno = ENOSPC, -1;
	return syscall(SYS_pwrite64, file, bytes, count, at);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
	return pwrite64(file, bytes, count, at);
}

/* Later versions of PostgreSQL grow their files by these two. */
ssize_t pwritev64(int file, const struct iovec *parts, int n, off_t at) {
	off_t until = at;
	for (int part = 0; part < n; part++) until += (off_t)parts[part].iov_len;
	if (is_full(file, until)) return errno = ENOSPC, -1;
	return syscall(SYS_pwritev, file, parts, n, at, 0L);
}

ssize_t pwritev(int file, const struct iovec *parts, int n, off_t at) {
	return pwritev64(file, parts, n, at);
}

int posix_fallocate64(int file, off_t at, off_t count) {
	if (is_full(file, at + count)) return ENOSPC;
	return syscall(SYS_fallocate, file, 0, at, count) ? errno : 0;
}

int posix_fallocate(int file, off_t at, off_t count) {
	return posix_fallocate64(file, at, count);
}

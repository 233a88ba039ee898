#!/usr/bin/env python3
"""Connects many clients that request large responses and read nothing of them, until a line is read from the input.

    Tests/Container/slow_clients.py PORT COUNT

Every sheet is another one, so that no two clients share a response. Prints a line when all have sent their requests.
"""
import socket
import sys

port, count = map(int, sys.argv[1:])
clients = []
for number in range(count):
    client = socket.socket()
    # Otherwise the responses would wait in the kernel.
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", port))
    target = f"/faces.svg?mouth=-1..1/32&brows=-1..1/32&lineWidth={1 + number / 1000}"
    client.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    clients.append(client)
print("sent", flush=True)
sys.stdin.readline()

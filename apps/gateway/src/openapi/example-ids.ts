// Fictitious, like all people, payers and numbers in the examples.

export const cardId = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';
export const scanId = 'c1a9e0b4-6d52-4f38-8e7d-90b3a5f4c216';
export const sessionId = '0e7c4a92-35d8-4b1f-a6c3-7f9d2e8b1054';
export const token = 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImV4YW1wbGUifQ.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl';
export const magicToken = 'ZXhhbXBsZSBvbmx5LCBub3QgYSBzZWNyZXQgYXQgYWw';
export const createdAt = '2026-03-02 14:07:31.204518+00:00';
export const payerId = 'pay_k3m7q2xd';

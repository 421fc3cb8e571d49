// Fictitious, like all people, payers and numbers in the examples.

export const cardId = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';
export const scanId = 'c1a9e0b4-6d52-4f38-8e7d-90b3a5f4c216';
export const sessionId = '0e7c4a92-35d8-4b1f-a6c3-7f9d2e8b1054';
export const token = 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImV4YW1wbGUifQ.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl';
export const magicToken = 'ZXhhbXBsZSBvbmx5LCBub3QgYSBzZWNyZXQgYXQgYWw';
export const shareId = '2b7e1f94-8c03-4d6a-b1f5-6e9d0a3c7b48';
export const shareToken = 'ZXhhbXBsZSBvbmx5LCBub3QgYSB0b2tlbiBhdCBhbGw';
export const shareTicket = '1767323045678.c2lnbmF0dXJlIG9mIHRoZSBleGFtcGxl';
export const createdAt = '2026-03-02 14:07:31.204518+00:00';
export const payerId = 'pay_k3m7q2xd';
export const personId = '5d2e8c14-7a3b-4f96-8e01-c9b4a7d6f320';
export const keyId = '7d3c9b1e-2f60-4a85-9e14-b8a6d0c5f372';
export const flagId = '4f0c6d18-9b72-5e3a-8d41-a6c2e7f50b93';
export const webhookId = 'c1f0a6b2-5d3e-4b8a-9f47-0e6d2c8b1a35';
export const destinationId = 'e7b1c4d8-3a90-4f52-8c6b-1d5e9f7a2b03';
export const deliveryId = '6b9d2f4e-0c71-8a53-b2e8-4f7a1d3c5e90';
export const batchId = 'a3b1f1b4-52d8-4a5e-9a75-1a0f6e6f7c21';
export const discoveryId = 'd8e5a2b7-4c19-4d6f-b3a0-5f7c1e9d2a46';
export const scheduleId = 'c4d2f7a0-1b3e-4f5a-8c6d-7e8f9a0b1c2d';
export const eligibilityId = '9c4d1f70-6b2e-4a85-b3d9-0e7a5c8f1d62';

/** An opaque list cursor. */
export const cursor = 'AQAGTbX0y2kHXyt9PooUTH6bYC0fajyeVJ2mQ5uT0c8rKfV1wYbN3gZo';

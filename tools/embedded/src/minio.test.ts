import { expect } from 'chai';
import { announcementEnv } from './minio.js';

describe('announcementEnv', () => {
  it('announces through JetStream, without a queue directory', () => {
    expect(announcementEnv('nats://127.0.0.1:4333')).to.deep.equal({
      MINIO_NOTIFY_NATS_ENABLE_CARDLENS: 'on',
      MINIO_NOTIFY_NATS_ADDRESS_CARDLENS: '127.0.0.1:4333',
      MINIO_NOTIFY_NATS_SUBJECT_CARDLENS: 'cardlens.objects',
      MINIO_NOTIFY_NATS_JETSTREAM_CARDLENS: 'on',
    });
  });

  it('uses user, password and TLS from the URL of an external NATS', () => {
    expect(announcementEnv('tls://objects:s%40fe@[::1]:4333,tls://other:4333')).to.include({
      MINIO_NOTIFY_NATS_ADDRESS_CARDLENS: '[::1]:4333',
      MINIO_NOTIFY_NATS_TLS_CARDLENS: 'on',
      MINIO_NOTIFY_NATS_USERNAME_CARDLENS: 'objects',
      MINIO_NOTIFY_NATS_PASSWORD_CARDLENS: 's@fe',
    });
    expect(announcementEnv('nats://token@broker')).to.include({ MINIO_NOTIFY_NATS_TOKEN_CARDLENS: 'token' });
  });
});

import { Component, CUSTOM_ELEMENTS_SCHEMA, InjectionToken, inject, signal } from '@angular/core';
import type { CaptureEvents } from '@cardlens/capture';

interface Session {
  baseUrl: string;
  token: string;
}

/** Your server, which has the API key, issues tokens for the person who is signed in. */
export const newSession = async (): Promise<Session> => (await fetch('/session')).json();
export const session = new InjectionToken<Session>('session');

@Component({
  selector: 'scan-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <cardlens-capture
      [baseUrl]="session.baseUrl"
      [getToken]="getToken"
      back="optional"
      (complete)="onComplete($any($event))"
      (error)="onError($any($event))"
    />
    @if (card(); as card) {
      <p id="result">Member number: {{ card.details?.member_number?.value }}</p>
    }
    @if (problem()) {
      <p role="alert">{{ problem() }}</p>
    }
  `,
})
export class ScanPage {
  readonly session = inject(session);
  readonly card = signal<CaptureEvents['complete'] | undefined>(undefined);
  readonly problem = signal('');
  private token = this.session.token;

  readonly getToken = async ({ isExpired }: { isExpired: boolean }) => {
    if (isExpired) this.token = (await newSession()).token;
    return this.token;
  };
  onComplete({ detail }: CustomEvent<CaptureEvents['complete']>) {
    this.card.set(detail);
  }
  onError({ detail }: CustomEvent<CaptureEvents['error']>) {
    this.problem.set(detail.code);
  }
}

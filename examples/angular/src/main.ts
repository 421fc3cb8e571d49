import '@cardlens/capture';
import { bootstrapApplication } from '@angular/platform-browser';
import { newSession, ScanPage, session } from './scan-page';

bootstrapApplication(ScanPage, { providers: [{ provide: session, useValue: await newSession() }] });

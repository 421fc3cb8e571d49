import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  CardError,
  cardErrorMessage,
  cardErrors,
  cardNotCheckable,
  checkRejections,
  DomainError,
  deliveryErrorMessage,
  deliveryErrors,
  eligibilityErrorMessage,
  eligibilityErrors,
  eligibilityQuotaExceeded,
  NotFound,
} from './index.js';

describe('DomainError', () => {
  it('keeps the cause for the log', () => {
    const cause = new Error('socket closed');
    expect(new CardError('OCR_FAILED', cause).cause).to.equal(cause);
  });

  it('wraps any other error as INTERNAL without its text', () => {
    const error = DomainError.from(new Error('connect ECONNREFUSED db.internal'));
    expect(error.code).to.equal('INTERNAL');
    expect(error.publicMessage).to.not.contain('db.internal');
  });

  it('passes a DomainError through unchanged', () => {
    const error = new NotFound('card_id', 'x');
    expect(DomainError.from(error)).to.equal(error);
  });
});

describe('cardErrorMessage', () => {
  for (const code of Object.keys(cardErrors)) {
    it(`ends with the bracketed code ${code}`, () => {
      expect(cardErrorMessage(code)).to.match(new RegExp(`^[A-Z].+ \\[${code}\\]$`));
    });
  }

  it('maps an unknown code to INTERNAL', () => {
    expect(cardErrorMessage('SECRET_DETAIL')).to.contain('[INTERNAL]').and.not.contain('SECRET');
  });
});

describe('eligibilityErrorMessage', () => {
  for (const code of Object.keys(eligibilityErrors)) {
    it(`ends with the bracketed code ${code}`, () => {
      expect(eligibilityErrorMessage(code)).to.match(new RegExp(`^[A-Z].+ \\[${code}\\]$`));
    });
  }

  it('maps an unknown code to INTERNAL', () => {
    expect(eligibilityErrorMessage('SECRET_DETAIL')).to.contain('[INTERNAL]').and.not.contain('SECRET');
  });
});

describe('deliveryErrorMessage', () => {
  for (const code of Object.keys(deliveryErrors)) {
    it(`ends with the bracketed code ${code}`, () => {
      expect(deliveryErrorMessage(code)).to.match(new RegExp(`^[A-Z].+ \\[${code}\\]$`));
    });
  }

  it('maps an unknown code to WEBHOOK_UNREACHABLE', () => {
    expect(deliveryErrorMessage('SECRET_DETAIL')).to.contain('[WEBHOOK_UNREACHABLE]').and.not.contain('SECRET');
  });
});

describe('a rejected check', () => {
  it('has a message that names the missing fields, which the runbook explains', () => {
    const messages = Object.values(checkRejections).map(({ publicMessage }) => publicMessage);
    expect(new Set(messages).size).to.equal(messages.length);
    const page = readFileSync(new URL(`../../../../docs/runbooks/${cardNotCheckable}.md`, import.meta.url), 'utf8');
    for (const message of messages) expect(page).to.contain(message);
  });
});

describe('the runbooks', () => {
  for (const code of new Set([
    ...Object.keys(cardErrors),
    ...Object.keys(eligibilityErrors),
    ...Object.keys(deliveryErrors),
    cardNotCheckable,
    eligibilityQuotaExceeded,
  ])) {
    it(`explain ${code}`, () => {
      const page = readFileSync(new URL(`../../../../docs/runbooks/${code}.md`, import.meta.url), 'utf8');
      expect(page).to.match(new RegExp(`^# ${code}\n`));
    });
  }
});

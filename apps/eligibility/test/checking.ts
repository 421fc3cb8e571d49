import { runCheck } from '../src/checks/handlers/run-check.js';
import type { Deps } from '../src/handlers/deps.js';
import type { ExchangeRequest } from '../src/payers/domain/connector.js';
import { a271 } from './a271.js';
import { aCardId, aQuestion, aRecord, aWorld, ourCaller } from './fakes.js';

export const running: AbortSignal = new AbortController().signal;
export const { eligibilityId } = aRecord();
export const deletedIn = async ({ deletedCards }: Pick<Deps, 'deletedCards'>) =>
  (await deletedCards.some(undefined, 1000)).map(({ cardId }) => cardId);
export const aCreation = { caller: ourCaller, cardId: aCardId, question: aQuestion() };
export const good = async () => a271({ trace: eligibilityId });

export async function worldWithRecord(exchange: (request: ExchangeRequest, signal: AbortSignal) => Promise<string>) {
  const world = aWorld({ exchange });
  await world.records.add(aRecord(), []);
  const check = (signal: AbortSignal = running, isRedelivered = false) =>
    runCheck(world.deps, eligibilityId, signal, isRedelivered);
  const record = () => world.records.get(eligibilityId);
  return { ...world, check, record };
}

/** Fails with each of these in turn, then responds. */
export const after = (failures: readonly (() => Promise<string>)[]) => {
  const left = [...failures];
  return () => (left.shift() ?? good)();
};

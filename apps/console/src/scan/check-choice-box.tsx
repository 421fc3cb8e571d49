import { useId } from 'react';
import { useCardRights } from '../cards/rights.js';
import { organizationOf } from '../eligibility/provider-fields.js';
import { useCheckChoice } from './check-choice.js';

/** Whether scanned cards are checked with their payers by themselves, and in whose name. */
export function CheckChoice({ payerId }: { readonly payerId?: string | undefined }) {
  const { isOn, isSimulated, provider, isKnown, choose } = useCheckChoice(payerId);
  const { mayCheck } = useCardRights();
  const id = useId();
  if (!mayCheck || !isKnown) return null;
  const who = provider ? `as ${organizationOf(provider)}, NPI ${provider.npi}` : '';
  return (
    <div className="check-choice no-print">
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          disabled={provider === undefined}
          aria-describedby={id}
          onChange={({ target }) => choose(target.checked)}
        />
        Check coverage of scanned cards
      </label>
      <p id={id} className="hint">
        {isSimulated
          ? `Payers are simulated here, so checks cost nothing. They are asked ${who}.`
          : who
            ? `Asks the payer ${who}, once a card is read, if everything that is needed is sure. Payers may charge for checks.`
            : 'Check one card first: others are then checked with its organization and NPI.'}
      </p>
    </div>
  );
}

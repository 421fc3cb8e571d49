import { useId } from 'react';
import { useCheckChoice } from './check-choice.js';

/** Whether scanned cards are checked with their payers by themselves. */
export function CheckChoice({ payerId }: { readonly payerId?: string | undefined }) {
  const { isOn, isSimulated, choose } = useCheckChoice(payerId);
  const id = useId();
  return (
    <div className="check-choice no-print">
      <label className="check">
        <input type="checkbox" checked={isOn} aria-describedby={id} onChange={({ target }) => choose(target.checked)} />
        Check coverage of scanned cards
      </label>
      <p id={id} className="hint">
        {isSimulated
          ? 'Payers are simulated here, so checks cost nothing.'
          : 'Asks the payer once a card is read, if everything that is needed was read well. Payers may charge for checks.'}
      </p>
    </div>
  );
}

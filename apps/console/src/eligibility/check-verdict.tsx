import { Icon } from '../components/icon.js';
import { type JudgedCheck, verdictLineOf } from './verdict-line.js';

/** The answer of a check in one line, for headings and lists: “Covered, $15 copay, $80 of the deductible left”. */
export function CheckVerdict({ check }: { readonly check: JudgedCheck }) {
  const { words, details, reason, tone } = verdictLineOf(check);
  return (
    <span className="check-verdict">
      <strong className={`sign confidence-${tone}`}>
        <Icon name={tone} />
        {words}
      </strong>
      {details.length > 0 ? (
        <span>
          <span className="visually-hidden">, </span>
          {details.join(', ')}
        </span>
      ) : null}
      {reason === '' ? null : (
        <span className="hint">
          <span className="visually-hidden">: </span>
          {reason}
        </span>
      )}
      {check.simulated ? <SimulatedSign /> : null}
    </span>
  );
}

/** The response is made up: nothing in it is about a real plan. */
export const SimulatedSign = () => (
  <span className="sign simulated" title="The payer simulator answered. The response is not about a real plan.">
    <span className="visually-hidden">, </span>Simulated
  </span>
);

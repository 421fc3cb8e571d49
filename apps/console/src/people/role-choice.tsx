import { type Role, roleAdds, roles, roleWords } from '../app/rights.js';

/** The roles, with what each adds to those above it. */
export const RoleChoice = ({ chosen = 'clerk' }: { readonly chosen?: Role }) => (
  <fieldset className="role-choice">
    <legend>Role</legend>
    {roles.map((role) => (
      <label key={role} className="check">
        <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
        <span>
          {roleWords[role]}
          <span className="hint note">
            {role === 'viewer' ? '' : 'Also '}
            {roleAdds[role]}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);

export const roleIn = (form: HTMLFormElement): Role =>
  roles.find((role) => role === new FormData(form).get('role')) ?? 'viewer';

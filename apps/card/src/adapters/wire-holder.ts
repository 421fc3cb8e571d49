import { holderSourceNames, type Holder as WireHolder } from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { type Holder, holderGenders } from '../domain/holder.js';

/** @throws InvalidInput */
export function holderOf({ source, gender, ...person }: WireHolder): Holder {
  const name = holderSourceNames.fromWire(source);
  if (name === undefined) throw new InvalidInput('holder.source must be license or typed');
  return { ...person, gender: holderGenders.find((one) => one === gender), source: name };
}

export const toWireHolder = ({ address, source, ...person }: Holder): WireHolder => ({
  ...person,
  middleName: person.middleName,
  suffix: person.suffix,
  gender: person.gender,
  address: address && { ...address, line2: address.line2 },
  source: holderSourceNames.toWire(source),
});

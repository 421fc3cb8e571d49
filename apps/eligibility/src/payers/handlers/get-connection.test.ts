import { expect } from 'chai';
import { aPayer } from '../../../test/fakes.js';
import type { AccountId } from '../../domain/ids.js';
import { ConnectorError } from '../domain/connector.js';
import { getConnection } from './get-connection.js';

const wanted = { accountId: 'a' as AccountId, payerId: '60054' };
const exchange = () => Promise.reject(new Error('nobody is asked'));

describe('the connection to a payer', () => {
  it('is simulated or not, without anybody being asked', () => {
    for (const isSimulated of [true, false]) {
      const payers = { for: () => aPayer(exchange, isSimulated) };
      expect(getConnection(payers, wanted)).to.deep.equal({ isConnected: true, isSimulated });
    }
  });

  it('may not be configured', () => {
    const payers = {
      for: () => {
        throw new ConnectorError('unconfigured', { connector: 'none' });
      },
    };
    expect(getConnection(payers, wanted)).to.deep.equal({ isConnected: false, isSimulated: false });
  });
});

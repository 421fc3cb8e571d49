import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const file = fileURLToPath(new URL('../../../../deploy/kubernetes/ingress-log-format.example.yaml', import.meta.url));

describe('the access log of the ingress', () => {
  it('contains the path of a request, but neither its query nor its referrer', () => {
    const [, format = ''] = /^ {2}log-format: '(.*)'$/m.exec(readFileSync(file, 'utf8')) ?? [];
    const variables = format.match(/\$\w+/g);
    expect(variables).to.include.members(['$request_method', '$uri']);
    for (const unwanted of [
      '$request',
      '$request_uri',
      '$args',
      '$query_string',
      '$http_referer',
      '$http_authorization',
    ])
      expect(variables).to.not.include(unwanted);
  });
});

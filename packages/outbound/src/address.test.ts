import { expect } from 'chai';
import { kindOfAddress } from './address.js';

describe('an IP address', () => {
  for (const address of [
    '8.8.8.8',
    '::ffff:8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00::1',
  ])
    it(`is public: ${address}`, () => expect(kindOfAddress(address)).to.equal('public'));

  for (const address of ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])
    it(`is loopback: ${address}`, () => expect(kindOfAddress(address)).to.equal('loopback'));

  for (const [address, why] of [
    ['0.0.0.0', 'this network'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'behind a carrier'],
    ['100.127.255.255', 'behind a carrier'],
    ['169.254.169.254', 'metadata of clouds'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['192.0.0.192', 'metadata of a cloud'],
    ['198.19.255.255', 'measurements'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'everybody'],
    ['::', 'unspecified'],
    ['::ffff:10.0.0.1', 'private, mapped'],
    ['::ffff:a9fe:a9fe', 'metadata, mapped'],
    ['::127.0.0.1', 'compatible, long gone'],
    ['64:ff9b::7f00:1', 'translated'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata, unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4'],
    ['localhost', 'no address'],
    ['0177.0.0.1', 'private, once a resolver reads it as octal'],
    ['1.2.3', 'no address'],
    ['1::2::3', 'no address'],
    ['', 'no address'],
  ] as const) {
    it(`is reserved: ${address} (${why})`, () => {
      // As text, 0177.0.0.1 is four decimal numbers; a URL never contains it, because its parser converts it to
      // 127.0.0.1.
      if (address === '0177.0.0.1') expect(new URL(`http://${address}/`).hostname).to.equal('127.0.0.1');
      else expect(kindOfAddress(address)).to.equal('reserved');
    });
  }
});

import type { Side } from './side.js';

/** An element before scores are put on it. */
type Texts = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

/** What the sandbox reads, whatever is on the image: fictitious people, one entry a card. */
export const dummyCards: readonly Readonly<Record<Side, Texts>>[] = [
  {
    front: {
      payer_name: 'AETNA',
      plan_name: 'Open Choice PPO',
      member_name: 'ROBIN SAMPLE',
      member_number: 'W000000001',
      group_number: '000000-010-00001',
      rx_bin: '610502',
      rx_group: 'RXSAND',
      plan_details: [
        { service: 'office_visit', category: 'copay', network: 'in', value: '$20' },
        { service: 'specialist_visit', category: 'copay', network: 'in', value: '$40' },
      ],
    },
    back: {
      payer_id: '60054',
      phone_numbers: [{ label: 'Member Services', type: 'member_services', value: '800-555-0101' }],
      addresses: [{ label: 'Claims', type: 'medical_claims', value: 'PO Box 1, Anytown, TX 75001' }],
    },
  },
  {
    front: {
      payer_name: 'CIGNA',
      plan_name: 'Open Access Plus',
      member_name: 'JAMIE DUMMY',
      member_number: 'U00000002',
      member_id_suffix: '01',
      group_number: '0000002',
      client_name: 'EXAMPLE MANUFACTURING',
      rx_bin: '017010',
      rx_pcn: '0518GWH',
      dependent_names: [{ value: 'ALEX DUMMY' }, { value: 'SAM DUMMY' }],
      plan_details: [{ service: 'emergency_room', category: 'copay', network: 'any', value: '$250' }],
    },
    back: {
      payer_id: '62308',
      phone_numbers: [
        { label: 'Customer Service', type: 'member_services', value: '800-555-0102' },
        { label: 'Pharmacists only', type: 'pharmacy', value: '800-555-0103' },
      ],
      addresses: [{ label: 'Claims', type: 'medical_claims', value: 'PO Box 2, Sampleville, TN 37400' }],
    },
  },
  {
    front: {
      payer_name: 'HUMANA',
      plan_name: 'Gold Plus HMO',
      member_name: 'CASEY PLACEHOLDER',
      member_number: 'H00000003',
      plan_id: 'H0000-003',
      rx_bin: '015581',
      rx_pcn: '03200000',
      rx_issuer: '80840',
      plan_details: [{ service: 'other', category: 'pcp_name', network: 'in', value: 'DR PAT FICTION' }],
    },
    back: {
      payer_id: '61101',
      phone_numbers: [{ label: 'Member/Provider Service', type: 'member_services', value: '800-555-0104' }],
      addresses: [{ label: 'Claims', type: 'medical_claims', value: 'PO Box 3, Demo City, KY 40500' }],
    },
  },
];

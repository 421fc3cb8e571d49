import { type DummyCard, labeled, plan, unsure } from './dummy-card.js';

/** Employer plans. All people, numbers and addresses are fictitious. */
export const employerPlans: readonly DummyCard[] = [
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
        plan('office_visit', 'copay', 'in', '$20'),
        plan('specialist_visit', 'copay', 'in', '$40'),
        plan('urgent_care', 'copay', 'in', '$50'),
      ],
    },
    back: {
      payer_id: '60054',
      phone_numbers: [labeled('Member Services', 'member_services', '800-555-0101')],
      addresses: [labeled('Claims', 'medical_claims', 'PO Box 1, Anytown, TX 75001')],
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
      employer: 'EXAMPLE MANUFACTURING',
      rx_bin: '017010',
      rx_pcn: '0518GWH',
      dependent_names: [{ value: 'ALEX DUMMY' }, { value: 'SAM DUMMY' }],
      plan_details: [plan('emergency_room', 'copay', 'any', '$250')],
    },
    back: {
      payer_id: '62308',
      phone_numbers: [
        labeled('Customer Service', 'member_services', '800-555-0102'),
        labeled('Pharmacists only', 'pharmacy', '800-555-0103'),
      ],
      addresses: [labeled('Claims', 'medical_claims', 'PO Box 2, Sampleville, TN 37400')],
    },
  },
  {
    // Everything on the front; the back is blank.
    front: {
      payer_name: 'UNITEDHEALTHCARE',
      plan_name: unsure('Choice Plus'),
      member_name: 'MORGAN EXAMPLE',
      member_number: unsure('000000003'),
      group_number: '000003',
      payer_id: '87726',
      rx_bin: '610279',
      rx_pcn: '9999',
      rx_group: 'UHEALTH',
      phone_numbers: [labeled('Member Services', 'member_services', '800-555-0105')],
    },
    back: {},
  },
  {
    front: {
      payer_name: 'BLUE CROSS OF IDAHO',
      member_name: 'TAYLOR FICTION',
      member_id_prefix: 'XMP',
      member_number: 'XMP000000004',
      group_number: '00000004',
      plan_name: 'PPO',
      start_date: '2026-01-01',
      plan_details: [
        plan('in_network_medical', 'deductible', 'in', '$1,500'),
        plan('out_of_network_medical', 'deductible', 'out', '$3,000'),
        plan('in_network_medical', 'out_of_pocket_max', 'in', '$6,000'),
        plan('out_of_network_medical', 'coinsurance', 'out', '40%'),
      ],
    },
    back: {
      payer_id: 'BLUEC',
      phone_numbers: [
        labeled('Customer Service', 'member_services', '800-555-0106'),
        labeled('Provider Service', 'provider_services', '800-555-0107'),
        labeled('Prior Authorization', 'prior_authorization', '800-555-0108'),
      ],
      addresses: [
        labeled('Claims', 'medical_claims', 'PO Box 4, Boise, ID 83700'),
        labeled('Appeals', 'appeals', 'PO Box 44, Boise, ID 83700'),
      ],
    },
  },
  {
    front: {
      payer_name: 'ANTHEM BLUE CROSS',
      member_name: 'JORDAN MADEUP',
      member_id_prefix: 'ZZX',
      member_number: unsure('ZZX000A00005'),
      group_number: unsure('000005M001'),
      plan_name: 'Anthem PPO',
      rx_bin: '020099',
      rx_pcn: 'IS',
      rx_group: 'WLHA',
      rx_id: '0000005',
      pharmacy_benefit_manager: 'CarelonRx',
      plan_details: [plan('prescription', 'copay', 'any', '$10/$35/$60')],
    },
    back: {
      phone_numbers: [
        labeled('24/7 NurseLine', 'nurse_line', '800-555-0109'),
        labeled('Telehealth', 'telemedicine', '800-555-0110'),
      ],
      addresses: [labeled('Rx Claims', 'pharmacy_claims', 'PO Box 5, Mock City, CA 90000')],
    },
  },
  {
    front: {
      payer_name: 'MERITAIN HEALTH',
      client_name: 'FICTIONAL FREIGHT CO',
      employer: 'FICTIONAL FREIGHT CO',
      member_name: 'RILEY PRETEND',
      member_number: '000000006',
      group_number: '00006',
      card_specific_id: '80840000006',
      plan_id: '006',
      dependent_names: [{ value: 'DEPENDENT ONE' }, { value: 'DEPENDENT TWO' }, unsure('DEPENDENT THREE')],
    },
    back: {
      payer_id: '41124',
      phone_numbers: [labeled('Eligibility and Claims', 'provider_services', '800-555-0111')],
      addresses: [labeled('Mail to', 'general', 'PO Box 6, Nowhere, MN 55400')],
    },
  },
  {
    // A dental plan.
    front: {
      payer_name: 'DELTA DENTAL OF COLORADO',
      plan_name: 'Delta Dental PPO',
      member_name: 'QUINN SPECIMEN',
      member_number: '000000007',
      group_number: '0007',
      plan_details: [
        plan('dental', 'coinsurance', 'in', '20%'),
        plan('dental', 'deductible', 'any', '$50'),
        plan('preventive_care', 'coinsurance', 'in', '0%'),
      ],
    },
    back: {
      phone_numbers: [labeled('Dental Benefits', 'dental', '800-555-0112')],
      addresses: [labeled('Dental Claims', 'dental_claims', 'PO Box 7, Test Springs, CO 80000')],
    },
  },
  {
    // A vision plan.
    front: {
      payer_name: 'VSP VISION CARE',
      plan_name: 'VSP Signature',
      member_name: 'AVERY STANDIN',
      member_number: '000000008',
      plan_details: [plan('vision', 'copay', 'in', '$10'), plan('vision', 'other', 'out', 'Up to $45')],
    },
    back: {
      phone_numbers: [labeled('Vision', 'vision', '800-555-0113')],
      addresses: [labeled('Out-of-network claims', 'vision_claims', 'PO Box 8, Sightly, CA 95600')],
    },
  },
  {
    // A barely legible card.
    front: { payer_name: unsure('CIGNA'), member_name: unsure('BLAKE BARELY'), member_number: unsure('U00000009') },
    back: {},
  },
];

import { type DummyCard, labeled, plan, unsure } from './dummy-card.js';

/** Medicare, Medicaid, exchanges and prescriptions. All people, numbers and addresses are fictitious. */
export const individualPlans: readonly DummyCard[] = [
  {
    front: {
      payer_name: 'HUMANA',
      plan_name: 'Gold Plus HMO',
      member_name: 'CASEY PLACEHOLDER',
      member_number: 'H00000010',
      plan_id: 'H0000-010',
      rx_bin: '015581',
      rx_pcn: '03200000',
      rx_issuer: '80840',
      plan_details: [plan('other', 'pcp_name', 'in', 'DR PAT FICTION')],
    },
    back: {
      payer_id: '61101',
      phone_numbers: [
        labeled('Member/Provider Service', 'member_services', '800-555-0104'),
        labeled('PCP', 'pcp', '800-555-0114'),
      ],
      addresses: [
        labeled('Claims', 'medical_claims', 'PO Box 10, Demo City, KY 40500'),
        labeled('PCP', 'pcp', '10 Example St, Demo City, KY 40500'),
      ],
    },
  },
  {
    front: {
      payer_name: 'MEDICARE',
      member_name: 'PAT EXEMPLAR',
      member_number: '1EG4-TE5-MK73',
      medicare_medicaid_id: '1EG4-TE5-MK73',
      start_date: '2016-03-01',
      part_a_effective_date: '2016-03-01',
      part_b_effective_date: '2016-07-01',
    },
    back: { phone_numbers: [labeled('Call', 'member_services', '800-555-0115')] },
  },
  {
    front: {
      payer_name: 'MOLINA HEALTHCARE',
      plan_name: 'Medicaid',
      member_name: 'SKYLER NOBODY',
      member_number: '000000000012',
      medicare_medicaid_id: '00000012A',
      member_dob: '1990-01-02',
      member_gender: 'F',
      start_date: unsure('2026-02-01'),
      rx_bin: '004336',
      rx_pcn: 'ADV',
      rx_group: 'RX0012',
    },
    back: {
      payer_id: '38333',
      phone_numbers: [
        labeled('Nurse Advice Line', 'nurse_line', '800-555-0116'),
        labeled('Other', 'other', '800-555-0117'),
      ],
    },
  },
  {
    front: {
      payer_name: 'OSCAR',
      plan_name: 'Bronze Classic',
      member_name: 'DREW INVENTED',
      member_number: 'OSC00000013-01',
      rx_bin: '003858',
      rx_pcn: 'A4',
      plan_details: [
        plan('telemedicine', 'copay', 'in', '$0'),
        plan('urgent_care', 'copay', 'in', '$75'),
        plan('in_network_medical', 'deductible', 'in', '$7,500'),
        plan('in_network_medical', 'out_of_pocket_max', 'in', '$9,200'),
      ],
    },
    back: { phone_numbers: [labeled('Care Team', 'member_services', '800-555-0118')] },
  },
  {
    front: {
      payer_name: 'AMBETTER',
      plan_name: unsure('Balanced Care 12'),
      member_name: 'REESE ARTIFICIAL',
      member_number: 'U0000001401',
      start_date: '2026-01-01',
      plan_details: [
        plan('office_visit', 'coinsurance', 'in', '30%'),
        plan('emergency_room', 'coinsurance', 'out', '50%'),
      ],
    },
    back: {
      payer_id: '68069',
      addresses: [labeled('Medical claims', 'medical_claims', 'PO Box 14, Dummyton, MO 63600')],
    },
  },
  {
    front: {
      payer_name: 'KAISER PERMANENTE',
      member_name: 'SHAWN SYNTHETIC',
      member_number: '00000015',
      member_id_suffix: '00',
      card_specific_id: '0000-0015',
    },
    back: {
      phone_numbers: [
        labeled('Advice', 'nurse_line', '800-555-0119'),
        labeled('Member Services', 'member_services', '800-555-0120'),
      ],
    },
  },
  {
    // A prescription-only card.
    front: {
      payer_name: 'EXPRESS SCRIPTS',
      pharmacy_benefit_manager: 'Express Scripts',
      member_name: 'FRANKIE UNREAL',
      member_number: '000000000016',
      rx_id: '000000000016',
      rx_bin: '610014',
      rx_pcn: 'MEDDPRIME',
      rx_group: 'RX0016',
      rx_issuer: '(80840) 0000000016',
      rx_plan: 'PDP',
    },
    back: {
      phone_numbers: [labeled('Pharmacist', 'pharmacy', '800-555-0121')],
      addresses: [labeled('Send claims to', 'pharmacy_claims', 'PO Box 16, Pillville, KY 40500')],
    },
  },
  {
    front: {
      payer_name: 'UNITEDHEALTHCARE',
      plan_name: 'AARP Medicare Advantage',
      plan_id: 'H0000-017-000',
      member_name: 'LOGAN ILLUSTRATION',
      member_number: '000000017-00',
      group_number: '00017',
      rx_bin: '610097',
      rx_pcn: '9999',
      rx_group: 'COS',
      plan_details: [
        plan('office_visit', 'copay', 'in', '$0'),
        plan('specialist_visit', 'copay', 'in', '$35'),
        plan('preventive_care', 'copay', 'any', '$0'),
      ],
    },
    back: {
      payer_id: '87726',
      phone_numbers: [labeled('Customer Service', 'member_services', '800-555-0122')],
      addresses: [labeled('Medical Claims', 'medical_claims', 'PO Box 17, Salt Lake City, UT 84100')],
    },
  },
  {
    front: {
      payer_name: 'TRICARE',
      plan_name: 'TRICARE Prime',
      member_name: 'HARPER SUBSTITUTE',
      member_number: '00000000018',
      member_dob: '1985-06-07',
      member_gender: 'M',
      start_date: '2025-10-01',
    },
    back: { phone_numbers: [labeled('Regional contractor', 'provider_services', '800-555-0123')] },
  },
];

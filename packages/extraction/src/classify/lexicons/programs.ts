import { fold } from '../fold.js';
import { entries } from './words.js';

/**
 * Public programs whose cards are issued by states: the program is the payer if no company is named. Programs that are
 * run only by companies ("STAR+PLUS", "Georgia Families") are plans (`plans.ts`).
 * @source Medicaid.gov state profiles, InsureKidsNow.gov program names
 */
const programs: readonly string[] = entries(`
Medicaid; Medi-Cal; Medical Assistance; Alabama Medicaid; ALL Kids; DenaliCare; Denali KidCare; AHCCCS; Arizona Health Care Cost Containment System; KidsCare; ARKids First; ARKids
Health First Colorado; Child Health Plan Plus; CHP+; HUSKY Health; HUSKY; Diamond State Health Plan; Delaware Healthy Children Program; Florida Medicaid; Florida KidCare; MediKids
PeachCare for Kids; Georgia Medicaid; Med-QUEST; Idaho Medicaid; All Kids; Illinois Medicaid; Healthy Indiana Plan; Indiana Health Coverage Programs; Iowa Medicaid; IA Health Link; Hawki; KCHIP; LaCHIP; Louisiana Medicaid
MaineCare; CubCare; Maryland Children's Health Program; MassHealth; Healthy Michigan Plan; MIChild; mihealth; MinnesotaCare; Minnesota Health Care Programs; Mississippi Medicaid; Mississippi CHIP
MO HealthNet; Healthy Montana Kids; Montana Healthcare Programs; Montana Medicaid; Nebraska Medicaid; Nevada Medicaid; Nevada Check Up; NH Medicaid; New Hampshire Medicaid; NJ FamilyCare; NC Medicaid; NC Health Choice
Ohio Medicaid; SoonerCare; Insure Oklahoma; Oregon Health Plan; Pennsylvania ACCESS; ACCESS; RIte Care; Healthy Connections; South Carolina Healthy Connections; TennCare; CoverKids; Texas Medicaid; Your Texas Benefits; Healthy Texas Women
Utah Medicaid; Dr. Dynasaur; Green Mountain Care; FAMIS; Virginia Medicaid; Apple Health; Washington Apple Health; ProviderOne; WVCHIP; West Virginia Medicaid; BadgerCare Plus; BadgerCare; ForwardHealth; SeniorCare
EqualityCare; Wyoming Medicaid; Kid Care CHIP; Family Health Plus; Mi Salud; Plan Vital
`);

const folded: ReadonlySet<string> = new Set(programs.map(fold));

export const isProgram = (name: string): boolean => folded.has(fold(name));

import { entries } from './words.js';

/**
 * Processor control numbers of pharmacy managers and payers that contain letters or digits with look-alikes.
 * @source payer sheets and cards published by pharmacy managers
 */
const processors = entries(`
ASPROD1; ADV; MEDDADV; MCAIDADV; CTRXMEDD; MEDDPRIME; MEDDAET; MEDDMCDIN; PARTD; PARTB; 9999; 8888; 7777; 0518GWH; 05180000; 02250000; 03200000; 00670000; 01960000; 04320000; 04970000
FEPRX; ILDR; DRTXPROD; HMHC; IRX; PCS; BCTX; BCIL; SCRIPTS; PDMI; GDC; LOYALTY; COB; IS; SIS; MSI; CIMCARE; CIHSCARE; SOS; IDAHO; OHIO; OKCOMM; NVTD; NVT; PDPIND; WG; CLAIMCR; SC1; CHC; COS; BCBSM; PBMI
`);

/** Look-alikes as one character. */
const shapeOf = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[OQ]/g, '0')
    .replace(/[IL|]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replaceAll('Z', '2');

const byShape = new Map(processors.map((code) => [shapeOf(code), code]));

/** A processor control number in its known spelling if only look-alikes differ: "ASPRODI" is ASPROD1. */
export const knownProcessor = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (byShape.get(shapeOf(code)) ?? code);

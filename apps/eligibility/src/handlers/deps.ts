import type { BatchPorts } from '../batches/handlers/ports.js';
import type { CheckPorts } from '../checks/handlers/ports.js';
import type { DiscoveryPorts } from '../discoveries/handlers/ports.js';
import type { SchedulePorts } from '../schedules/handlers/ports.js';
import type { CommonPorts } from './ports.js';

/** All ports; each handler states those that it uses. */
export type Deps = CommonPorts & CheckPorts & BatchPorts & SchedulePorts & DiscoveryPorts;

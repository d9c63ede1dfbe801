export { createScratchDatabase, prepareTemplate } from './database.ts';
export { createFaultProxy, FAULTS, type Fault, type FaultProxy } from './fault-proxy.ts';

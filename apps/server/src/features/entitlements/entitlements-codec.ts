import type { Grant, Holder } from './access.ts';
import type { entitlementsRepository, Holdings } from './entitlements-repository.ts';
import type { Plan } from './why.ts';

export const readGrant = ([
  planId,
  serviceId,
  source,
  startsAt,
  endsAt,
]: Holdings['grants'][number]): Grant => ({
  planId,
  serviceId,
  source,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

export const readHolder = ({ grants, defaultPlanId }: Holdings): Holder => ({
  grants: grants.map(readGrant),
  defaultPlanId,
});

type PlanRow = Awaited<ReturnType<typeof entitlementsRepository.listPlans>>[number];

export const readPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  summary: row.summary,
  benefits: row.benefits,
  fee: { minor: row.fee_minor, currency: row.currency },
  isDefault: row.is_default,
  isOffered: row.status === 'active' && !row.is_default,
  position: row.position,
});

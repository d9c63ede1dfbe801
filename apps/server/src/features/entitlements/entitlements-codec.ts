import type { Grant, MemberAccess } from './access.ts';
import type { entitlementsRepository, MemberAccessRow } from './entitlements-repository.ts';
import type { Plan } from './access-explanation.ts';

export const readGrant = ([
  planId,
  itemId,
  source,
  startsAt,
  endsAt,
]: MemberAccessRow['grants'][number]): Grant => ({
  planId,
  itemId,
  source,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

export const readMemberAccess = ({ grants, defaultPlanId }: MemberAccessRow): MemberAccess => ({
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

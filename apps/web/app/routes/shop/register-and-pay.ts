import { registerBuyer } from '../../features/new-user/index.server.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/register-and-pay.ts';

export const action = async ({ request, context }: Route.ActionArgs) =>
  Response.json(await registerBuyer(context, await readForm(request)));

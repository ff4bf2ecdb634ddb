import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { AuthPage } from '#app/features/auth/auth-page.tsx';
import { readAuthPage, submitAuthForm } from '#app/server/auth/auth-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { keepUnsent, NO_ANSWER, unsentReply } from '#app/ui/keep-unsent.ts';

export const meta: MetaFunction = () => [
  { title: `Sign up or log in – ${PRODUCT_NAME}` },
  { name: 'description', content: 'Plan tile and flooring layouts: 7 days free, up to 20 layouts, no credit card.' },
];

export const loader = pageLoader('auth-page', async ({ request }) => readAuthPage(request));

export const action = formAction('auth-page', ({ app, request, form }) => submitAuthForm(app, request, form));

export const clientAction = keepUnsent((form) => unsentReply(form, NO_ANSWER));

export default function AuthPageRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <AuthPage {...page} reply={answer?.reply} />;
}

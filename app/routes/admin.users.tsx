import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx';
import { UserList } from '#app/features/admin/user-list.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { changeVip, listUsers, readUserSearch } from '#app/server/analytics/list-users.server.ts';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';

export const meta: MetaFunction = () => [{ title: `Users – ${PRODUCT_NAME}` }];

export const loader = pageLoader('admin.users', async ({ app, request, viewer }) => {
  const search = readUserSearch(request, 200);
  return {
    email: viewer.user.email,
    isAdmin: viewer.isAdmin,
    items: await listUsers(app, search),
    text: search.text,
    plan: search.plan,
    csvAddress: `/admin/users-csv${new URL(request.url).search}`,
  };
});

export const action = formAction('admin.users', async ({ app, viewer, form }) => {
  const outcome = await changeVip(app, viewer.userId, String(form.get('userId')), form.get('intent') === 'give-vip');
  return outcome.ok ? data({ error: null }) : data({ error: outcome.error }, { status: 409 });
});

export default function UsersRoute() {
  const { email, isAdmin, ...list } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error ?? null;
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <AdminTabs current="/admin/users" />
      <h1 className="mb-4 text-2xl font-bold tracking-tight">Users</h1>
      {error !== null && (
        <Banner tone="danger" role="alert" className="mb-4">
          {error}
        </Banner>
      )}
      <UserList {...list} />
    </PageShell>
  );
}

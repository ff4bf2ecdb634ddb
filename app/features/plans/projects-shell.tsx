import type { ReactNode } from 'react';
import { UpgradeNotice } from '#app/features/plans/upgrade-notice.tsx';
import { UserMenu, type UserMenuProps } from '#app/features/plans/user-menu.tsx';
import type { Plan } from '#app/product/plans/plans.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as projectsWords from '#app/words/en/projects.ts';

export interface ProjectsShellProps extends Pick<UserMenuProps, 'email' | 'isAdmin'> {
  readonly plan: Plan;
  /** The plan includes projects. If not, the page links to one that does. */
  readonly mayKeep: boolean;
  /** The message on a smaller plan; by default the one about projects. */
  readonly need?: string;
  readonly needText?: string;
  readonly children: ReactNode;
}

/** The frame of all project and proposal pages. */
export function ProjectsShell(props: ProjectsShellProps) {
  const { email, isAdmin, plan, mayKeep, children } = props;
  const { need = projectsWords.needPro, needText = projectsWords.needProText } = props;
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      {children}
      {!mayKeep && (
        <div className="mt-4">
          <UpgradeNotice reason="export" plan={plan} title={need} message={needText} />
        </div>
      )}
    </PageShell>
  );
}

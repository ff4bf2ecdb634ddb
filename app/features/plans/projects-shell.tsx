import type { ReactNode } from 'react';
import { UpgradeNotice } from '#app/features/plans/upgrade-notice.tsx';
import { UserMenu, type UserMenuProps } from '#app/features/plans/user-menu.tsx';
import type { Plan } from '#app/product/plans/plans.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as projectsWords from '#app/words/en/projects.ts';

export interface ProjectsShellProps extends Pick<UserMenuProps, 'email' | 'isAdmin'> {
  readonly plan: Plan;
  /** The plan has projects; below it the way to one that has. */
  readonly mayKeep: boolean;
  readonly children: ReactNode;
}

/** The frame of every page of projects. */
export function ProjectsShell({ email, isAdmin, plan, mayKeep, children }: ProjectsShellProps) {
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      {children}
      {!mayKeep && (
        <div className="mt-4">
          <UpgradeNotice
            reason="export"
            plan={plan}
            title={projectsWords.needPro}
            message={projectsWords.needProText}
          />
        </div>
      )}
    </PageShell>
  );
}

/** The shell of the rpa variant (B036): the hall with the product's name on the left, the form on the right. */
import { Auditorium } from './Auditorium'
import { Brand, EntryLink, Foot, type ShellProps } from './shells/parts'

export type { FootLinks, Product, ShellProps } from './shells/parts'

export function LoginShell({ product, links, entry, children }: ShellProps) {
  return (
    <div className="stack min-screen session-shell" data-shell="rpa">
      <aside className="column between relative clip ink-stage-text session-stage">
        <Brand product={product} />
        <Auditorium />
      </aside>
      <div className="column on-surface">
        <main className="stack place-center grow pad-8-6 session-main" id="main">
          <div className="stack gap-5 items-center shell-column">
            {children}
            <EntryLink entry={entry} />
          </div>
        </main>
        <Foot links={links} />
      </div>
    </div>
  )
}

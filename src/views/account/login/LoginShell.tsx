/** The shell of the rpa variant (B036): the hall with the product's name on the left, the form on the right. */
import { Auditorium } from './Auditorium'
import { Brand, EntryLink, Foot, type ShellProps } from './shells/parts'

export type { FootLinks, Product, ShellProps } from './shells/parts'

export function LoginShell({ product, links, entry, children }: ShellProps) {
  return (
    <div className="session-shell" data-shell="rpa">
      <aside className="session-stage">
        <Brand product={product} />
        <Auditorium />
      </aside>
      <div className="session-side">
        <main className="session-main" id="main">
          <div className="shell-column">
            {children}
            <EntryLink entry={entry} />
          </div>
        </main>
        <Foot links={links} />
      </div>
    </div>
  )
}

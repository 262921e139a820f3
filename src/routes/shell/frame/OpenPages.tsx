/**
 * The visible page, and the kept-alive pages behind it (B045): these stay mounted with their charts, but are hidden
 * and inert. Each keeps its scroll position and its address.
 */
import { Suspense, useRef } from 'react'
import { Router } from 'wouter'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { navigateGuarded } from '../../shared/leaveGuard'
import { type HeldAddress, HeldProvider, useHeldLocation, useHeldSearch } from '../../shared/pages/held.context'
import type { PageProps } from '../../shared/pages/page'
import { WorkspaceProvider, type WorkspaceValue } from '../../shared/workspace/workspace.context'
import { ErrorBoundary } from '../app/ErrorBoundary'
import { RoutedPage } from '../app/pages'

/** A page of the workspace. */
export interface OpenPage extends PageProps {
  readonly address: HeldAddress
  readonly value: WorkspaceValue
}

/**
 * The key of a page: two addresses are two pages, unless their routes share a `samePage` name. The same page of another class is
 * another page.
 */
const keyOf = ({ address, route, value: { where } }: OpenPage): string => {
  const name = route.samePage ?? address.path
  return where.kind === 'inside' ? `${name} ${where.place.teachingClassId}` : name
}

export function OpenPages({
  page,
  keptPaths: kept,
  onHome,
}: {
  page: OpenPage
  /** Paths of the pages to keep alive. */
  keptPaths: readonly string[]
  onHome: () => void
}) {
  const known = useRef(new Map<string, OpenPage>())
  known.current.set(page.address.path, page)
  for (const path of known.current.keys()) {
    if (path !== page.address.path && !kept.includes(path)) known.current.delete(path)
  }
  return [...known.current.values()].map((one) => {
    const isHeld = one !== page
    return (
      <div key={keyOf(one)} className="shell-page" hidden={isHeld} inert={isHeld}>
        <HeldProvider value={isHeld ? one.address : null}>
          <Router base={base} hook={useHeldLocation} searchHook={useHeldSearch} aroundNav={navigateGuarded}>
            <WorkspaceProvider value={one.value}>
              <ErrorBoundary onHome={onHome}>
                <Suspense fallback={<PageLoading />}>
                  <RoutedPage route={one.route} params={one.params} />
                </Suspense>
              </ErrorBoundary>
            </WorkspaceProvider>
          </Router>
        </HeldProvider>
      </div>
    )
  })
}

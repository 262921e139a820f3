/**
 * A part of a page that is loaded when it is first rendered. If loading fails (for example after a server update), the rest of the
 * page keeps its input, and the part offers a retry.
 */
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from './Button'
import { Icon } from './Icon'
import { kitTexts } from './texts'

/** A component that loads its own code; `waiting` is shown until the code has arrived. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let hasArrived = false
  const fetchPart = () =>
    lazy(async () => {
      const part = await load()
      hasArrived = true
      return { default: part as ComponentType<object> }
    })
  let Part = fetchPart()

  return class LatePart extends Component<Props, { error: unknown }> {
    override state = { error: null }

    static getDerivedStateFromError(error: unknown) {
      return { error }
    }

    readonly retry = () => {
      // React caches the failure of the first request, so a new lazy component is needed.
      Part = fetchPart()
      this.setState({ error: null })
    }

    override render() {
      const { error } = this.state
      // An error thrown by the part itself is handled by the page.
      if (error !== null && hasArrived) throw error
      if (error !== null) {
        return (
          <div className="bar gap-2-3 pad-2-3 round-m on-warning-soft ink-warning below-3 kit-stale" role="alert">
            <Icon name="exclamation-triangle" />
            <span>{kitTexts.partFailed}</span>
            <Button size="s" label={kitTexts.retry} icon="refresh" onClick={this.retry} />
          </div>
        )
      }
      return (
        <Suspense fallback={waiting}>
          <Part {...this.props} />
        </Suspense>
      )
    }
  }
}

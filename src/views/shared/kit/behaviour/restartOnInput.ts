/**
 * A ref for controls that a CSS animation fades out after a while without input: pointers, keys and focus start the animation of
 * `name` again, from its delay on. The style sheet decides when there is an animation, and how long it waits.
 */
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

export const restartOnInput =
  (name: string) =>
  (controls: HTMLElement | null): (() => void) | undefined => {
    if (!controls) return undefined
    const restart = (): void => {
      for (const animation of document.getAnimations?.() ?? []) {
        if (!(animation instanceof CSSAnimation) || animation.animationName !== name) continue
        animation.currentTime = 0
        animation.play()
      }
    }
    for (const input of INPUTS) document.addEventListener(input, restart, { capture: true, passive: true })
    return () => {
      for (const input of INPUTS) document.removeEventListener(input, restart, { capture: true })
    }
  }

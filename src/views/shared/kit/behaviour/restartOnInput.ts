/**
 * A ref for controls that a CSS animation fades out after a time without input: pointer, key and focus events restart the animation
 * `name`, including its delay. The style sheet decides when the animation applies and how long it waits.
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

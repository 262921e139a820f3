/** Native controls that need no look of ours: a slider, the choice of files, the choice of a colour. */
import type { ComponentProps } from 'react'

type InputProps = Omit<ComponentProps<'input'>, 'type'>

/** A number between `min` and `max`, dragged or moved by the arrow keys. */
export const Slider = (props: InputProps) => <input {...props} type="range" />

/** Opens the system's dialog of files; `accept` and `multiple` as in HTML. */
export const FileInput = (props: InputProps) => <input {...props} type="file" />

/** A colour as `#rrggbb`. */
export const ColorInput = (props: InputProps) => <input {...props} type="color" />

/** How a field looks. */
export interface Looks {
  /** The value is refused: the field has a red border. */
  invalid?: boolean
  /** Without border and padding: the feature draws the field, as a title that is written in place. */
  bare?: boolean
}

/** The classes of a field, those of its feature last. */
export function fieldClass({ invalid = false, bare = false }: Looks, own = ''): string | undefined {
  const kit = bare ? '' : 'kit-input p-inputtext p-component'
  return [kit, invalid ? 'p-invalid' : '', own].filter(Boolean).join(' ') || undefined
}

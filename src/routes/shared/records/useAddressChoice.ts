/** The selected list or row of a page, stored in the address, so that Back, reload and tabs preserve it. */
import { useLocation, useSearch } from 'wouter'

const nothing = (): boolean => false

/**
 * The value of a parameter in the address ('' without one), and a function that changes it and keeps the other parameters for which
 * `keeps` is true.
 */
export function useAddressValue(name: string, keeps: (other: string) => boolean = nothing) {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const choose = (value: string) => {
    const next = new URLSearchParams(
      [...new URLSearchParams(search)].filter(([other]) => other !== name && keeps(other)),
    )
    if (value !== '') next.set(name, value)
    navigate(next.size === 0 ? path : `${path}?${next}`)
  }
  return [new URLSearchParams(search).get(name) ?? '', choose] as const
}

/** The same for one of a few values; the first is the default and is left out of the address. */
export function useAddressChoice<const Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [said, choose] = useAddressValue(name)
  const [usual] = values
  const value = values.find((one) => one === said) ?? usual
  return [value, (next: Value) => choose(next === usual ? '' : next)] as const
}

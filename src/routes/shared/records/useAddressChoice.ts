/** One of several lists or rows of a page, as the address says it: Back, reload and tabs keep it. */
import { useLocation, useSearch } from 'wouter'

const nothing = (): boolean => false

/** The value of a name in the address, '' where it has none, and a way to choose another: of the rest `keeps` stays. */
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

/** The same for one of a few; the first is the usual one and is not written. */
export function useAddressChoice<const Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [said, choose] = useAddressValue(name)
  const [usual] = values
  const value = values.find((one) => one === said) ?? usual
  return [value, (next: Value) => choose(next === usual ? '' : next)] as const
}

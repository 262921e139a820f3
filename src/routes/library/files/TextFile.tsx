/** Loads and shows a text file. */
import { useEffect, useState } from 'react'
import { readPlainText } from '../../../services/files/plainText'
import { TextPages } from '../../../views/library/files/TextPages'

export function TextFile({ address, onFail }: { address: string; onFail: () => void }) {
  const [read, setRead] = useState<{ readonly text: string; readonly isCut: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed callback is no reason to load again.
  useEffect(() => {
    const over = new AbortController()
    readPlainText(address, over.signal).then(setRead, () => {
      if (!over.signal.aborted) onFail()
    })
    return () => over.abort()
  }, [address])
  return <TextPages read={read} />
}

/**
 * Open pages can take an uploaded file themselves, together with the user's unsaved input: an assignment being
 * written, a resource being viewed. Without such a page the session places the file.
 */
import { useEffect, useRef } from 'react'
import type { UploadedFile } from '../../../../contract/entities/library/file'
import type { UploadPurpose } from '../../../machines/library/files/upload.types'

type Take = (file: UploadedFile) => boolean

const claims = new Map<string, Take>()
const keyOf = (purpose: UploadPurpose): string => JSON.stringify(purpose)

/** Offers a file to the page that claims its purpose; false when there is none or it cannot take the file now. */
export const offerToPage = (purpose: UploadPurpose, file: UploadedFile): boolean =>
  claims.get(keyOf(purpose))?.(file) ?? false

/** Claims files of a purpose as long as the component is mounted. `take` returns whether it has taken the file. */
export function useUploadClaim(purpose: UploadPurpose, take: Take): void {
  const last = useRef(take)
  last.current = take
  const key = keyOf(purpose)
  useEffect(() => {
    const claim: Take = (file) => last.current(file)
    claims.set(key, claim)
    return () => {
      if (claims.get(key) === claim) claims.delete(key)
    }
  }, [key])
}

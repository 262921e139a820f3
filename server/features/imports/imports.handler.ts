/** Starting, cancelling and looking at an own import. What is imported, the features declare (`server/sheetImports.ts`). */
import type { ImportPasswordStore } from '../../importPasswords'
import type { Audit, Feature } from '../../kernel'
import type { SheetImports } from '../../sheetImports'

export function importsFeature({
  imports,
  importPasswords,
  audit,
}: {
  readonly imports: SheetImports
  readonly importPasswords: ImportPasswordStore
  readonly audit: Audit
}): Feature {
  return {
    name: 'imports',
    calls: {
      startImport: ({ input, caller }) => imports.start(caller, input.importId),
      cancelImport: ({ input, caller }) => imports.cancel(caller, input.importId),
      exportBadRows: ({ input, caller }) => imports.badRows(caller, input.importId),
      getImport: ({ input, caller }) => imports.find(caller, input.importId),
      async takeImportPasswords({ input: { importId }, caller, address }) {
        await imports.find(caller, importId)
        const told = await importPasswords.take(importId)
        const detail = { num: told.issued?.accounts.length ?? 0 }
        const outcome = told.issued ? 'done' : 'refused'
        await audit.record({
          action: 'import.takePasswords',
          actorId: caller.userId,
          subject: importId,
          outcome,
          address,
          detail,
        })
        return told
      },
      async resetImportPasswords({ input: { importId }, caller, address }) {
        await imports.find(caller, importId)
        const issued = await importPasswords.reset(importId)
        const detail = { num: issued.accounts.length }
        await audit.record({
          action: 'import.resetPasswords',
          actorId: caller.userId,
          subject: importId,
          outcome: 'done',
          address,
          detail,
        })
        return issued
      },
      findUntoldImports: ({ caller }) => importPasswords.untold(caller.userId),
    },
  }
}

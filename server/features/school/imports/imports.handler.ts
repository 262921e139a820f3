/**
 * Starting, cancelling and viewing the caller's own imports. The features declare the lists
 * (`server/sheets/sheetImports.ts`).
 */
import type { Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import type { Audit, Caller, Feature } from '../../../kernel'
import type { ImportPasswordStore } from '../../../sheets/importPasswords'
import type { SheetImports } from '../../../sheets/sheetImports'

export function importsFeature({
  imports,
  importPasswords,
  audit,
}: {
  readonly imports: SheetImports
  readonly importPasswords: ImportPasswordStore
  readonly audit: Audit
}): Feature {
  /** Writes an audit row whenever passwords are shown (`num` accounts; null: too late). */
  const record = (
    trx: Transaction<Database>,
    { caller, address }: { readonly caller: Caller; readonly address: string },
    action: 'import.takePasswords' | 'import.resetPasswords',
    subject: string,
    num: number | null,
  ) => {
    const outcome = num === null ? 'refused' : 'done'
    const detail = { num: num ?? 0 }
    return audit.record({ action, actorId: caller.userId, subject, outcome, address, detail }, trx)
  }

  return {
    name: 'imports',
    calls: {
      startImport: ({ input, caller, address }) => imports.start(caller, input.importId, address),
      cancelImport: ({ input, caller }) => imports.cancel(caller, input.importId),
      exportBadRows: ({ input, caller }) => imports.badRows(caller, input.importId),
      getImport: ({ input, caller }) => imports.find(caller, input.importId),
      async takeImportPasswords({ input: { importId }, caller, address }) {
        await imports.find(caller, importId)
        return importPasswords.take(importId, (trx, num) =>
          record(trx, { caller, address }, 'import.takePasswords', importId, num),
        )
      },
      async resetImportPasswords({ input: { importId }, caller, address }) {
        await imports.find(caller, importId)
        return importPasswords.reset(importId, (trx, num) =>
          record(trx, { caller, address }, 'import.resetPasswords', importId, num),
        )
      },
      findPendingImports: ({ caller }) => importPasswords.pending(caller.userId),
    },
  }
}

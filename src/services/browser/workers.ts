/** Starts workers from an address that is trusted under Trusted Types (the policy is named by the page's CSP). */
export function startModuleWorker(address: string): Worker {
  const policy = window.trustedTypes?.createPolicy('podium-worker', { createScriptURL: (trusted) => trusted })
  // TypeScript's DOM library does not accept trusted addresses for workers yet.
  return Reflect.construct(Worker, [policy?.createScriptURL(address) ?? address, { type: 'module' }])
}

/** Starting workers by an address that is trusted where the browser wants to know (the policy of the page names it). */
export function startModuleWorker(address: string): Worker {
  const policy = window.trustedTypes?.createPolicy('podium-worker', { createScriptURL: (trusted) => trusted })
  // The compiler's library does not know yet that workers take trusted addresses.
  return Reflect.construct(Worker, [policy?.createScriptURL(address) ?? address, { type: 'module' }])
}

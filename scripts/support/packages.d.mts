export declare const nodeFlags: readonly string[]
export declare const memorySettings: Readonly<Record<string, string>>
export declare function writePackages(folder: string): Promise<void>

import { lockedPackages } from './locked-packages.ts'

// Lists the packages of the product with their licences, from the lock file.
for (const { name, version, licence } of lockedPackages().filter(({ isForTools }) => !isForTools))
  console.log(`${name}@${version}\t${licence ?? 'see its licence file'}`)

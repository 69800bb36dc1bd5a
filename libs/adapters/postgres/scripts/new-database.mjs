// Makes the archive that the first start of an embedded database unpacks. Runs after the compiler as part of the build.
import { writeFileSync } from 'node:fs';
import { archiveOfNew } from '../dist/database/embedded.js';
import { preparedPath } from '../dist/database/prepared.js';

const archive = await archiveOfNew();
writeFileSync(preparedPath, new Uint8Array(await archive.arrayBuffer()));

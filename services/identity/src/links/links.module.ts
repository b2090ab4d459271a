import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BrowserModule } from '../browser/browser.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { FollowLink } from './follow-link.ts';
import { LinksController } from './links.controller.ts';

@Module({
  imports: [AccountsModule, AuditModule, BrowserModule, CodesModule, ProofsModule],
  controllers: [LinksController],
  providers: [FollowLink],
})
export class LinksModule {}

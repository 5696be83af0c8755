UPDATE `shares` SET `access_right` = 'command' WHERE `access_right` = 'drive';
